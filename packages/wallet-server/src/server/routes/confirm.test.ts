import { describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import { origin, serverFixture, tokenOf } from '../testing/server.fixture.js'

const fixture = serverFixture()
const headers = {
  'User-Agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
  'x-peer': '203.0.113.77',
}
const clientIp = (request: Request) => request.headers.get('x-peer') ?? undefined

/** Runs a login on a new device up to the link. */
async function reachLink(
  options: Parameters<typeof fixture.create>[0] = {},
  sent: Readonly<Record<string, string>> = headers,
) {
  const server = fixture.create({ clientIp, deviceWait: 50, ...options })
  const device = await fixture.createDevice(server)
  const email = fixture.newAddress()
  await fixture.makeKnown(email)
  const body = { email, parent: 'app.example:8443' }
  const { loginId } = await device.get(routes.login, { body, headers: sent })
  const mail = await fixture.mail.waitForMail(email)
  const open = (path: string, init?: RequestInit) => server.fetch(new Request(origin + path, init))
  const link = mail.link ?? ''
  return { server, device, email, id: loginId ?? '', mail, link, open }
}

describe('the page that a login mail’s link opens', () => {
  it('shows the page, device and place of the login request, as the mail does', async () => {
    const { open, link, mail } = await reachLink()
    const response = await open(link.slice(origin.length))
    const page = await response.text()
    for (const shown of [page, mail.html, mail.text]) {
      expect(shown).toContain('app.example:8443')
      expect(shown).toContain('Safari on macOS')
      expect(shown).toContain('203.0.113.0')
      expect(shown).not.toContain('203.0.113.77')
      expect(shown).toMatch(/\d{1,2} \w+ 20\d\d at \d\d:\d\d UTC/)
    }
    expect(mail.text).toContain('10 minutes')
    expect(mail.headers['auto-submitted']).toBe('auto-generated')
    expect(page).not.toMatch(/<script|style=| on\w+=/)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it.each([
    ['de-CH, en;q=0.8', 'de', 'Neues Gerät für', 'Bist du das?', 'Dein Code für'],
    ['cy, ar;q=0.9, en;q=0.1', 'ar', 'تأكيد جهاز جديد', 'هل هذا أنت؟', 'رمزك لـ'],
    ['cy', 'en-GB', 'Confirm a new device', 'Is this you?', 'Your code for'],
  ])(
    'and the login mails are in the requested language: %s',
    async (acceptLanguage, lang, ...texts) => {
      const [subject, title, code] = texts
      const requestHeaders = { ...headers, 'accept-language': acceptLanguage }
      const { server, open, link, mail, email } = await reachLink({}, requestHeaders)
      expect(mail.subject).toContain(subject)
      expect(mail.html).toContain(`<html lang="${lang}"`)
      const page = await open(link.slice(origin.length), {
        headers: { 'accept-language': acceptLanguage },
      })
      expect(await page.text()).toContain(`<h1>${title}</h1>`)
      // The mail's language is that of the requesting browser, not of the browser that opens the
      // link.
      await fixture.press(server, link, 'confirm')
      expect((await fixture.mail.waitForMail(email)).subject).toContain(code)
    },
  )

  it('shows the host’s name for the client’s location, with HTML escaped', async () => {
    const { open, link, mail } = await reachLink({ locate: (ip) => `<b>${ip}</b> & more` })
    const page = await (await open(link.slice(origin.length))).text()
    for (const shown of [page, mail.html]) {
      expect(shown).toContain('&lt;b&gt;203.0.113.77&lt;/b&gt; &amp; more')
      expect(shown).not.toContain('<b>203')
    }
  })

  it('confirms nothing when it is only opened, however often', async () => {
    const { device, id, open, link, email } = await reachLink()
    const path = link.slice(origin.length)
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await open(path, { method })).status).toBe(200)
    expect(await device.get(routes.loginDevice, { id })).toEqual({ status: 'waiting' })
    expect(fixture.mail.mails(email)).toHaveLength(1)
  })

  it('confirms the login once, when its button is pressed', async () => {
    const { server, device, id, link, email } = await reachLink()
    const [first, second] = await Promise.all([
      fixture.press(server, link, 'confirm'),
      fixture.press(server, link, 'confirm'),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 404])
    expect(await device.get(routes.loginDevice, { id })).toEqual({ status: 'confirmed' })
    expect((await fixture.mail.waitForMail(email)).code).toMatch(/^\d{6}$/)
    expect(fixture.mail.mails(email)).toHaveLength(2)
  })

  it('ends the login when “It wasn’t me” is pressed', async () => {
    const { server, device, id, link, email } = await reachLink()
    expect((await fixture.press(server, link, 'refuse')).status).toBe(200)
    expect(await device.ask(routes.loginDevice, { id })).toMatchObject({ status: 404 })
    expect((await fixture.press(server, link, 'confirm')).status).toBe(404)
    expect(fixture.mail.mails(email)).toHaveLength(1)
  })

  it('refuses a form that another site submits, or that has a guessed token', async () => {
    const { device, id, open, link } = await reachLink()
    const post = (init: RequestInit) => open('/confirm', { method: 'POST', ...init })
    const body = new URLSearchParams({ token: tokenOf(link), answer: 'confirm' }).toString()
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const header of foreign) {
      expect((await post({ body, headers: { ...form, ...header } })).status).toBe(403)
    }
    expect(
      (await post({ body: `${body}&x=1`, headers: { 'Content-Type': 'text/plain' } })).status,
    ).toBe(415)
    for (const bad of [
      '',
      'token=&answer=confirm',
      `token=${'A'.repeat(43)}&answer=confirm`,
      'token=<x>',
    ]) {
      expect((await post({ body: bad, headers: form })).status).toBe(404)
    }
    expect(await device.get(routes.loginDevice, { id })).toEqual({ status: 'waiting' })
  })

  it('links to the frame, whatever host name the request has', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    const email = fixture.newAddress()
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
    await device.get(routes.login, { body: { email, parent: 'app.example' }, headers: forged })
    const mail = await fixture.mail.waitForMail(email)
    expect(mail.link).toMatch(/^https:\/\/wallet\.example\//)
    expect(mail.html).not.toContain('evil.example')
  })

  it('reports a code that could not be mailed, and a resend then delivers it', async () => {
    const { server, device, id, link, email } = await reachLink()
    fixture.mail.refuse(true)
    const response = await fixture.press(server, link, 'confirm')
    fixture.mail.refuse(false)
    expect(response.status).toBe(502)
    expect(await response.text()).toContain('ask for the code again')
    expect(await device.get(routes.loginDevice, { id })).toEqual({ status: 'confirmed' })
    await device.get(routes.loginResend, { id })
    const { code } = await fixture.mail.waitForMail(email)
    expect((await device.ask(routes.loginCode, { id, body: { otp: code } })).ok).toBe(true)
  })

  it('reports that there were too many requests', async () => {
    const { link, open } = await reachLink({
      clientIp: () => '203.0.113.200',
      // The login is the first request.
      limits: { requests: { most: 3, window: 60_000 } },
    })
    const path = link.slice(origin.length)
    await open(path)
    await open(path)
    const busy = await open(path)
    expect(busy.status).toBe(429)
    expect(busy.headers.get('retry-after')).toBe('60')
    expect(await busy.text()).toContain('Too many requests')
  })

  it('stops the device’s wait for it when the device aborts its request or the server ends', async () => {
    const { device, id, server } = await reachLink({ deviceWait: 20_000 })
    const life = new AbortController()
    const abortedWait = device.get(routes.loginDevice, { id, signal: life.signal })
    const openWait = device.get(routes.loginDevice, { id })
    life.abort()
    expect(await abortedWait).toEqual({ status: 'waiting' })
    await server.destroy()
    expect(await openWait).toEqual({ status: 'waiting' })
  })
})
