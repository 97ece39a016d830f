import { html } from 'hono/html'
import type { ServerTexts } from './texts/language.js'

/** What is already HTML, with what was put into it escaped. */
type Markup = ReturnType<typeof html>

/** A page that the server answers with. It has no inline code and no inline style. */
export interface HtmlPage {
  /** Whose language it is in. */
  readonly texts: ServerTexts
  /** The name of the wallet. */
  readonly wallet: string
  readonly heading: string
  readonly text: string
  /** Its styles and scripts. */
  readonly head: Markup
  /** Below its text. */
  readonly body: Markup | string
}

/** Writes a page. */
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
<h1>${heading}</h1>
<p>${text}</p>
${body}
</main>
</body>
</html>
`
  return String(await page)
}
