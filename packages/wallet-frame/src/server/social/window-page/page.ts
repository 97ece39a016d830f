import { html, raw } from 'hono/html'
import { type LanguageCode, textsOf } from '../../texts/language.js'

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

const scripts: Partial<Record<WindowView['state'], string>> = {
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
  const { code, dir, window, windowAlone } = textsOf(language)
  const [heading, text] = window[view.state]
  const script = scripts[view.state]
  const page = html`<!doctype html>
<html lang="${code}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${wallet}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/callback/style.css">
${script === undefined ? '' : html`<script type="module" src="${script}">${scriptEnd}`}
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
${view.state === 'back' ? back(view, windowAlone) : ''}
${view.state === 'telegram' ? telegramForm : ''}
</main>
</body>
</html>
`
  return String(await page)
}

type Back = Extract<WindowView, { readonly state: 'back' }>

const back = ({ target, resultUri, returnUri = '' }: Back, alone: string) =>
  html`<p id="alone" role="alert" hidden>${alone}</p>
<data id="result" data-target="${target}" data-result-uri="${resultUri}" data-return-uri="${returnUri}"></data>`

const telegramForm = html`<form method="post">
<input type="hidden" name="result">
</form>`
