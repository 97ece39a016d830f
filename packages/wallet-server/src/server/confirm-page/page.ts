import { html } from 'hono/html'
import { fill } from '../../text/texts.js'
import { codeLifetime } from '../codes.js'
import { htmlPage } from '../html-page.js'
import { factsOf, type Origins } from '../mail/letters.js'
import { type LanguageCode, type ServerTexts, textsOf } from '../texts/language.js'

/** The path of the page that restores a former address. */
export const wayBackPath = '/confirm/address'

/** The content of the page. */
export type ConfirmView =
  | { readonly state: 'asked'; readonly token: string; readonly origins: Origins }
  | { readonly state: 'confirmed'; readonly origins: Origins }
  | { readonly state: 'code'; readonly code: string; readonly origins: Origins }
  | {
      readonly state: 'left'
      readonly token: string
      /** The address that signs in now, or null. */
      readonly present: string | null
    }
  | { readonly state: 'taken-back' | 'no-way-back' }
  | { readonly state: 'mail-failed' | 'refused' | 'gone' | 'busy' | 'failed' }

/**
 * Returns the page of a mailed link: without scripts, with a form that only a button press posts.
 *
 * @param wallet - the name of the wallet
 * @param language - of the visitor who opens it
 */
export async function confirmPage(
  wallet: string,
  view: ConfirmView,
  language: LanguageCode,
): Promise<string> {
  const texts = textsOf(language)
  const { title: heading, text } = texts.page[view.state]
  return htmlPage({
    texts,
    wallet,
    heading,
    text: fill(text, { minutes: Math.round(codeLifetime / 60_000) }),
    head: html`<link rel="stylesheet" href="/confirm/style.css">`,
    body: html`${view.state === 'code' ? html`<p class="code" dir="ltr">${view.code}</p>` : ''}
${'origins' in view ? list(factsOf(view.origins, texts)) : ''}
${view.state === 'asked' ? form(view.token, texts) : ''}
${view.state === 'left' ? takeBack(view.token, view.present, texts) : ''}`,
  })
}

const list = (rows: readonly (readonly [name: string, value: string])[]) =>
  html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

const form = (
  token: string,
  { form: { care, confirm, refuse } }: ServerTexts,
) => html`<p>${care}</p>
<form method="post" action="/confirm">
<input type="hidden" name="token" value="${token}">
<button type="submit" name="answer" value="confirm">${confirm}</button>
<button type="submit" name="answer" value="refuse">${refuse}</button>
</form>`

const takeBack = (token: string, present: string | null, { facts, form }: ServerTexts) => html`
${present === null ? '' : list([[facts.address, present]])}
<form method="post" action="${wayBackPath}">
<input type="hidden" name="token" value="${token}">
<button type="submit" name="answer" value="confirm">${form.takeBack}</button>
</form>`
