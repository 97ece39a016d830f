import { html, raw } from 'hono/html'
import { htmlPage } from '../../html-page.js'
import { type LanguageCode, type ServerTexts, textsOf } from '../../texts/language.js'

/**
 * The end tag of a script. A template that contains it directly would compile to code that needs a
 * helper of a missing package.
 */
const scriptEnd = raw('</script>')

/** The content of a window: it waits for its service, reports to its opener, or has no opener. */
export type WindowView =
  | { readonly state: 'opening' | 'gone' | 'failed' }
  | { readonly state: 'telegram' }
  | {
      readonly state: 'back'
      /** The page that opened the window. */
      readonly target: string
      readonly resultUri: string
      /** The URL that the window goes to, instead of a message to that page. */
      readonly returnUri: string | undefined
    }

/** The script of each page that has one. */
export const windowScripts: Partial<Record<WindowView['state'], string>> = {
  opening: '/callback/opening.js',
  back: '/callback/back.js',
  telegram: '/callback/read-telegram.js',
}

/**
 * Returns the page of a login's window: without inline code, and with its script's values as data
 * attributes.
 *
 * @param wallet - the name of the wallet
 * @param language - of the visitor
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
