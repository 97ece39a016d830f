import { html, raw } from 'hono/html'
import { fill } from '../../text/texts.js'
import { colors, fonts, monospace } from '../look/colors.js'
import { markOf } from '../look/mark-of.js'
import type { ServerTexts } from '../texts/language.js'

/** The content of a mail, as text or HTML. */
export interface Letter {
  /** Texts in its language. */
  readonly texts: ServerTexts
  /** The name of the wallet. */
  readonly wallet: string
  readonly subject: string
  readonly heading: string
  /** The sentences above the code and the link. */
  readonly before: readonly string[]
  /** The code, in large type. */
  readonly code?: string | undefined
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

const { light, dark } = colors
const style = {
  body: `margin:0;padding:0;background:${light.ground}`,
  ground: `background:${light.ground};padding:24px 12px`,
  card: `max-width:480px;margin:0 auto;padding:24px;border-radius:20px;background:${light.card};color:${light.text};font:400 15px/1.5 ${fonts}`,
  mark: `width:32px;height:32px;border-radius:8px;background:${light.accent};color:${light.onAccent};font:600 16px/32px ${fonts};text-align:center`,
  wallet: `padding:0 10px;color:${light.text};font:600 15px/32px ${fonts}`,
  heading:
    'margin:24px 0 12px;font-size:20px;font-weight:600;line-height:1.3;letter-spacing:-0.01em',
  paragraph: 'margin:0 0 16px',
  code: `margin:0 0 16px;padding:16px;border-radius:16px;background:${light.part};color:${light.text};font:600 32px/1.25 ${monospace};letter-spacing:0.15em;text-align:center`,
  button: `display:block;padding:13px 20px;border-radius:16px;background:${light.accent};color:${light.onAccent};font-weight:600;text-align:center;text-decoration:none`,
  facts: `width:100%;margin:0 0 16px;border-radius:16px;background:${light.part};border-collapse:separate;border-spacing:0;font-size:14px;line-height:1.43`,
  factName: `padding:8px 16px;color:${light.quiet};font-weight:400;text-align:start;vertical-align:top;white-space:nowrap`,
  factValue: `padding:8px 16px;color:${light.text};font-weight:500;text-align:end;overflow-wrap:anywhere`,
  after: `margin:0 0 12px;color:${light.quiet};font-size:14px;line-height:1.43`,
  byHand: `margin:0;color:${light.quiet};font-size:13px;line-height:1.4;overflow-wrap:anywhere`,
}

/** Mail clients in dark mode that read sheets. Others invert the colours themselves. */
const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.card{background:${dark.card}!important;color:${dark.text}!important}
.part{background:${dark.part}!important;color:${dark.text}!important}
.text{color:${dark.text}!important}
.quiet{color:${dark.quiet}!important}
.accent{background:${dark.accent}!important;color:${dark.onAccent}!important}
}`

const paragraph = (text: string) => html`<p style="${style.paragraph}">${text}</p>`
const afterText = (text: string) => html`<p class="quiet" style="${style.after}">${text}</p>`
const factRow = ([name, value]: Letter['facts'][number]) =>
  html`<tr><th scope="row" class="quiet" style="${style.factName}">${name}</th><td class="text" style="${style.factValue}">${value}</td></tr>`

/**
 * Renders a letter as HTML, in the look of the modal. Most mail clients read only inline styles,
 * and show no picture before they are asked. Every text is escaped.
 */
export async function letterHtml(letter: Letter): Promise<string> {
  const { texts, wallet, subject, heading, before, code, link, facts, after } = letter
  const page = html`<!doctype html>
<html lang="${texts.code}" dir="${texts.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(darkSheet)}</style>
</head>
<body class="ground" style="${style.body}">
<div class="ground" style="${style.ground}">
<main role="main" class="card" style="${style.card}">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="accent" style="${style.mark}" aria-hidden="true">${markOf(wallet)}</td>
<td class="text" style="${style.wallet}">${wallet}</td>
</tr></table>
<h1 style="${style.heading}">${heading}</h1>
${before.map(paragraph)}
${code === undefined ? '' : html`<p class="part" dir="ltr" style="${style.code}">${code}</p>`}
${link === undefined ? '' : html`<p style="${style.paragraph}"><a class="accent" href="${link.url}" style="${style.button}">${link.label}</a></p>`}
${facts.length === 0 ? '' : html`<table class="part" style="${style.facts}">${facts.map(factRow)}</table>`}
${after.map(afterText)}
${link === undefined ? '' : html`<p class="quiet" style="${style.byHand}">${fill(texts.mail.linkByHand, { url: link.url })}</p>`}
</main>
</div>
</body>
</html>
`
  return String(await page)
}
