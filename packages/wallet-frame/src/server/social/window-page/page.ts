import { html } from 'hono/html'

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

const texts = {
  opening: ['One moment', 'The service that you sign in with is about to open.'],
  telegram: ['One moment', 'You are being signed in.'],
  back: ['Go back to the app', 'This window has done its part and closes by itself.'],
  gone: [
    'This sign-in is over',
    'It was used already, or it took too long. Close this window and try again in the app.',
  ],
  failed: ['Something went wrong', 'Close this window and try again in the app.'],
} as const satisfies Record<WindowView['state'], readonly [string, string]>

const scripts: Partial<Record<WindowView['state'], string>> = {
  back: '/callback/back.js',
  telegram: '/callback/read-telegram.js',
}

/**
 * The page of a login's window: without inline code, and with what its script posts as data.
 *
 * @param wallet - the name of the wallet
 */
export async function windowPage(wallet: string, view: WindowView): Promise<string> {
  const [heading, text] = texts[view.state]
  const script = scripts[view.state]
  const page = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${wallet}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/callback/style.css">
${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
${view.state === 'back' ? back(view) : ''}
${view.state === 'telegram' ? telegramForm : ''}
</main>
</body>
</html>
`
  return String(await page)
}

type Back = Extract<WindowView, { readonly state: 'back' }>

const back = ({ target, resultUri, returnUri = '' }: Back) =>
  html`<p id="alone" role="alert" hidden>The app cannot be reached from this window. Close it and sign in again in the app.</p>
<data id="result" data-target="${target}" data-result-uri="${resultUri}" data-return-uri="${returnUri}"></data>`

const telegramForm = html`<form method="post">
<input type="hidden" name="result">
</form>`
