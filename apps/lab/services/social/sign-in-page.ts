import { html } from 'hono/html'

/** The page of a service, on which a visitor types their name or cancels. */
export const page = (service: string, more: ReturnType<typeof html> | '' = '') =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with ${service}</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
main { max-inline-size: 24rem; margin-inline: auto; padding: 2rem 1rem }
form { display: grid; gap: 1rem }
input, button { box-sizing: border-box; inline-size: 100%; min-block-size: 3rem; font: inherit }
</style>
</head>
<body><main>
<h1>Sign in with ${service}</h1>
${more}
<p>The lab plays this service. Whoever types a name is that person.</p>
<form method="post">
<label>Name <input name="name" autocomplete="off"></label>
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel">Cancel</button>
</form>
</main></body>
</html>`
