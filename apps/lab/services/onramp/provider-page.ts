import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Order } from './ledger.js'

const style = `:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
main { max-inline-size: 26rem; margin-inline: auto; padding: 2rem 1rem }
form { display: grid; gap: 1rem }
button { min-block-size: 3rem; font: inherit }
code { overflow-wrap: anywhere }`

/** Allows only this page's own style, and forms that go back to it. */
export const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const shell = (title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body><main>
<h1>${title}</h1>
${content}
</main></body>
</html>`

/**
 * Returns the page of a provider, on which a visitor pays or cancels.
 *
 * @param label - the provider's display name
 */
export const orderPage = (label: string, { address, good, amount, currency, method }: Order) =>
  shell(
    `Buy from ${label}`,
    html`<p>The lab plays this provider. What is paid here is nothing; what arrives is of a local chain.</p>
<p>You spend ${currency} ${amount.toFixed(2)} by ${method} and get ${good.symbol} on ${good.networkName}, to <code>${address}</code>.</p>
<form method="post">
<button name="answer" value="pay">Pay</button>
<button name="answer" value="decline">Decline</button>
</form>`,
  )

export const outcomePage = (label: string, outcome: string) =>
  shell(label, html`<p>${outcome}</p><p>You can close this window.</p>`)
