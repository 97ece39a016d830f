import { html } from 'hono/html'
import { markOf } from './look/mark-of.js'
import type { ServerTexts } from './texts/language.js'

/** HTML with escaped values. */
type Markup = ReturnType<typeof html>

/** A page of the server. It has no inline code and no inline style. */
export interface HtmlPage {
  /** Texts in the page's language. */
  readonly texts: ServerTexts
  /** The name of the wallet. */
  readonly wallet: string
  readonly heading: string
  readonly text: string
  /** Styles and scripts. */
  readonly head: Markup
  /** The content below the text. */
  readonly body: Markup | string
}

/** Renders a page. */
export async function htmlPage({
  texts: { code, dir },
  wallet,
  heading,
  text,
  head,
  body,
}: HtmlPage): Promise<string> {
  const page = html`<!doctype html>
<html lang="${code}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${wallet}</title>
${head}
</head>
<body>
<main>
<p class="wallet"><span class="mark" aria-hidden="true">${markOf(wallet)}</span>${wallet}</p>
<h1>${heading}</h1>
<p>${text}</p>
${body}
</main>
</body>
</html>
`
  return String(await page)
}
