import { html, raw } from 'hono/html'
import { htmlPage } from '../../html-page.js'
import { type LanguageCode, type ServerTexts, textsOf } from '../../texts/language.js'

/** Apart: what compiles a template that has it asks for a helper of a package that is not there. */
const scriptEnd = raw('</script>')

/** What a window shows: it waits for its service, tells the page that opened it, or has nobody to tell. */
export type WindowView =
  | { readonly state: 'opening' | 'gone' | 'failed' }
  | { readonly state: 'telegram' }
  | {
      readonly state: 'back'
      /** Of the page that the window was opened for. */
      readonly target: string
      readonly resultUri: string
      /** Where the window goes, in place of telling that page. */
      readonly returnUri: string | undefined
    }

/** Of each page that has a script. */
export const windowScripts: Partial<Record<WindowView['state'], string>> = {
  opening: '/callback/opening.js',
  back: '/callback/back.js',
  telegram: '/callback/read-telegram.js',
}

/**
 * The page of a login's window: without inline code, and with what its script posts as data.
 *
 * @param wallet - the name of the wallet
 * @param language - of who sees it
 */
export async function windowPage(
  wallet: string,
  view: WindowView,
  language: LanguageCode,
): Promise<string> {
  const texts = textsOf(language)
  const { title: heading, text } = texts.window[view.state]
  const script = windowScripts[view.state]
  return htmlPage({
    texts,
    wallet,
    heading,
    text,
    head: html`<link rel="icon" href="data:,">
<link rel="stylesheet" href="/callback/style.css">
${script === undefined ? '' : html`<script type="module" src="${script}">${scriptEnd}`}`,
    body: bodyOf(view, texts),
  })
}

function bodyOf(view: WindowView, { windowAlone }: ServerTexts) {
  if (view.state === 'opening') return aloneText(windowAlone)
  if (view.state === 'back') return back(view, windowAlone)
  return view.state === 'telegram' ? telegramForm : ''
}

const aloneText = (alone: string) => html`<p id="alone" role="alert" hidden>${alone}</p>`

type Back = Extract<WindowView, { readonly state: 'back' }>

const back = ({ target, resultUri, returnUri = '' }: Back, alone: string) =>
  html`${aloneText(alone)}
<data id="result" data-target="${target}" data-result-uri="${resultUri}" data-return-uri="${returnUri}"></data>`

const telegramForm = html`<form method="post">
<input type="hidden" name="result">
</form>`
