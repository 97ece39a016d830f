import { html } from 'hono/html'
import { htmlPage } from '../html-page.js'
import { factsOf, type Origins } from '../mail/letters.js'
import { type LanguageCode, type ServerTexts, textsOf } from '../texts/language.js'

/** Where the page is by which an address that was left is taken back. */
export const wayBackPath = '/confirm/address'

/** What the page of a link shows. */
export type ConfirmView =
  | { readonly state: 'asked'; readonly token: string; readonly origins: Origins }
  | { readonly state: 'confirmed'; readonly origins: Origins }
  | {
      readonly state: 'left'
      readonly token: string
      /** The address that signs in now; null where none does. */
      readonly present: string | null
    }
  | { readonly state: 'taken-back' | 'no-way-back' }
  | { readonly state: 'mail-failed' | 'refused' | 'gone' | 'busy' | 'failed' }

/**
 * The page that a mailed link leads to: without a script, with a form that is posted by a press alone.
 *
 * @param wallet - the name of the wallet
 * @param language - of who opens it
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
    text,
    head: html`<link rel="stylesheet" href="/confirm/style.css">`,
    body: html`${'origins' in view ? list(factsOf(view.origins, texts)) : ''}
${view.state === 'asked' ? form(view.token, texts) : ''}
${view.state === 'left' ? takeBack(view.token, view.present, texts) : ''}`,
  })
}

const list = (named: readonly (readonly [name: string, value: string])[]) =>
  html`<dl>${named.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

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
