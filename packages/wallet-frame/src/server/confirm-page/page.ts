import { html } from 'hono/html'
import { factsOf, type Origins } from '../mail/letters.js'

/** What the page of a link shows. */
export type ConfirmView =
  | { readonly state: 'asked'; readonly token: string; readonly origins: Origins }
  | { readonly state: 'confirmed'; readonly origins: Origins }
  | { readonly state: 'mail-failed' | 'refused' | 'gone' | 'busy' | 'failed' }

const texts = {
  asked: ['Is this you?', 'Someone asked to sign in with your e-mail address:'],
  confirmed: [
    'Confirmed',
    'We sent you a second mail with a code. Type the code on the page where you asked to sign in, and nowhere else.',
  ],
  'mail-failed': [
    'Confirmed, but the code could not be mailed',
    'Go back to the page where you asked to sign in and ask for the code again.',
  ],
  refused: [
    'This login was ended',
    'The device that asked cannot sign in. There is nothing else to do. If this happens often, check who can read your mail.',
  ],
  gone: [
    'This link is no longer good',
    'It was used already, or it is too old. Ask for a new one on the page where you want to sign in.',
  ],
  busy: ['Too many requests', 'Wait a minute, then open the link again.'],
  failed: ['Something went wrong', 'Open the link again in a minute.'],
} as const satisfies Record<ConfirmView['state'], readonly [string, string]>

/**
 * The page that a mailed link leads to: without a script, with a form that is posted by a press alone.
 *
 * @param wallet - the name of the wallet
 */
export async function confirmPage(wallet: string, view: ConfirmView): Promise<string> {
  const [heading, text] = texts[view.state]
  const page = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${wallet}</title>
<link rel="stylesheet" href="/confirm/style.css">
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
${'origins' in view ? facts(view.origins) : ''}
${view.state === 'asked' ? form(view.token) : ''}
</main>
</body>
</html>
`
  return String(await page)
}

const facts = (origins: Origins) =>
  html`<dl>${factsOf(origins).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

const form = (
  token: string,
) => html`<p>Confirm only if you asked for this yourself a moment ago.</p>
<form method="post" action="/confirm">
<input type="hidden" name="token" value="${token}">
<button type="submit" name="answer" value="confirm">Yes, it is me: send the code</button>
<button type="submit" name="answer" value="refuse">It wasn't me</button>
</form>`
