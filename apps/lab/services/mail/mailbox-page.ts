import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Mail } from './mailbox.js'

const when = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

const page = (
  title: string,
  body: HtmlEscapedString | Promise<HtmlEscapedString>,
) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/mailbox.css">
</head>
<body><main>${body}</main></body>
</html>`

/** Returns the page of received mails, the newest first. */
export const mailboxPage = (mails: readonly Mail[]) =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
<ul>${[...mails]
      .reverse()
      .map(
        ({ id, to, subject, code, receivedAt }) =>
          html`<li><a href="/mails/${id}">${subject}</a> <span>to ${to}, ${when.format(receivedAt)}${code ? html`, <strong>${code}</strong>` : ''}</span></li>`,
      )}</ul>
<form method="post" action="/clear"><button>Empty the mailbox</button></form>`,
  )

/** Returns the page of one mail: its HTML in a frame without scripts, and its text. */
export const mailPage = ({ id, from, to, subject, text }: Mail) =>
  page(
    subject,
    html`<p><a href="/">Mailbox</a></p>
<h1>${subject}</h1>
<p>From ${from} to ${to}</p>
<iframe title="The mail as HTML" src="/mails/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${text}</pre>`,
  )

export const mailboxStyle = `
:root { color-scheme: light dark }
body { margin: 0; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif }
main { max-inline-size: 48rem; margin-inline: auto; padding: 1rem }
ul { padding: 0; list-style: none }
li { padding-block: .5rem; border-block-end: 1px solid #8888 }
a { color: LinkText }
@media (prefers-color-scheme: dark) { a { color: #9db8ff } }
li span { display: block }
iframe { inline-size: 100%; block-size: 32rem; border: 1px solid #8888; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
button { min-block-size: 2.75rem; font: inherit }
`
