import { html } from 'hono/html'
import { fill } from '../../text/texts.js'
import type { ServerTexts } from '../texts/language.js'

/** The content of a mail, as text or HTML. */
export interface Letter {
  /** Texts in its language. */
  readonly texts: ServerTexts
  readonly subject: string
  readonly heading: string
  /** The sentences above the code and the link. */
  readonly before: readonly string[]
  /** The code, in large type. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly url: string }
  /** Details of the request. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly after: readonly string[]
}

/** Renders a letter as plain text. */
export const letterText = ({ heading, before, code, link, facts, after }: Letter): string =>
  [
    heading,
    ...before,
    ...(code === undefined ? [] : [code]),
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...(facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...after,
  ].join('\n\n')

const column =
  'max-width:32rem;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif'
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1a4fd6;color:#ffffff;font-weight:600;text-decoration:none'

/** Renders a letter as HTML. Mail clients read only inline styles. Every text is escaped. */
export async function letterHtml(letter: Letter): Promise<string> {
  const { texts, subject, heading, before, code, link, facts, after } = letter
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`
  const page = html`<!doctype html>
<html lang="${texts.code}" dir="${texts.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0">
<main role="main" style='${column}'>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${heading}</h1>
${before.map(paragraph)}
${code === undefined ? '' : html`<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:0.15em">${code}</p>`}
${link === undefined ? '' : html`<p style="margin:0 0 16px"><a href="${link.url}" style="${button}">${link.label}</a></p>`}
${facts.length === 0 ? '' : html`<ul style="margin:0 0 16px;padding-inline-start:20px">${facts.map(([name, value]) => html`<li>${name}: <strong>${value}</strong></li>`)}</ul>`}
${after.map(paragraph)}
${link === undefined ? '' : html`<p style="margin:0;font-size:14px;overflow-wrap:anywhere">${fill(texts.mail.linkByHand, { url: link.url })}</p>`}
</main>
</body>
</html>
`
  return String(await page)
}
