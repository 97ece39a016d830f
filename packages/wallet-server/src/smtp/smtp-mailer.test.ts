import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailService, startMail } from '../../../../apps/lab/services/mail/mail.js'
import { type Letter, letterHtml, letterText } from '../server/mail/letter.js'
import { createPost } from '../server/mail/post.js'
import { textsOf } from '../server/texts/language.js'
import { smtpMailer } from './smtp-mailer.js'

let mail: MailService
beforeAll(async () => {
  mail = await startMail()
})
afterAll(() => mail.stop())

const from = 'Wallet <no-reply@wallet.example>'
const signal = new AbortController().signal
const letter: Letter = {
  texts: textsOf('en'),
  wallet: 'Wallet <of> yours',
  subject: 'Your code – für dich ✓',
  heading: 'A <heading> & more',
  before: ['First "line"', "Second 'line'"],
  code: '012345',
  link: { label: 'Open <it>', url: 'https://wallet.example/?a=1&b="2"' },
  facts: [['App', '<script>alert(1)</script>']],
  after: ['Last'],
}

describe('a mail sent by SMTP', () => {
  it('arrives unchanged, as text and as HTML', async () => {
    await createPost(smtpMailer({ url: mail.smtpUrl, from }), undefined)('a@mail.example', letter)
    const arrived = await mail.waitForMail('a@mail.example')
    expect(arrived).toMatchObject({ from: 'no-reply@wallet.example', subject: letter.subject })
    expect(arrived.code).toBe('012345')
    expect(arrived.text.trim()).toBe(letterText(letter))
    expect(arrived.html.trim()).toBe((await letterHtml(letter)).trim())
    expect(arrived.html).toContain('<html lang="en-GB" dir="ltr">')
    expect(arrived.html).toContain('A &lt;heading&gt; &amp; more')
    expect(arrived.html).not.toContain('<script')
    expect(arrived.html).toContain('href="https://wallet.example/?a=1&amp;b=&quot;2&quot;"')
    expect(arrived.headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
  })

  it('goes to one address, whatever text the address contains', async () => {
    const mailer = smtpMailer({ url: mail.smtpUrl, from })
    const message = { subject: 'x\r\nBcc: victim@mail.example', text: 'x', html: 'x' }
    for (const to of [
      'a@b.example, victim@mail.example',
      'a@b.example\r\nBcc: victim@mail.example',
    ]) {
      await mailer.send({ ...message, to }, { signal }).catch(() => {})
    }
    await mailer.send({ ...message, to: 'b@mail.example' }, { signal })
    const arrived = await mail.waitForMail('b@mail.example')
    expect(arrived.headers.bcc).toBeUndefined()
    expect(mail.mails('victim@mail.example')).toEqual([])
  })

  it('is not sent after its time limit', async () => {
    const aborted = AbortSignal.abort()
    const mailer = smtpMailer({ url: mail.smtpUrl, from })
    const message = { to: 'c@mail.example', subject: 'x', text: 'x', html: 'x' }
    await expect(mailer.send(message, { signal: aborted })).rejects.toThrow()
    expect(mail.mails('c@mail.example')).toEqual([])
  })

  it('fails within its time limit if the mail server does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const lines: unknown[] = []
    const write = (...line: unknown[]) => void lines.push(line)
    const logger = { debug: write, info: write, warn: write, error: write }
    const post = createPost(smtpMailer({ url: `smtp://127.0.0.1:${port}`, from }), logger)
    const began = performance.now()
    await expect(post('d@mail.example', letter)).rejects.toMatchObject({ code: 'mail_failed' })
    expect(performance.now() - began).toBeLessThan(25_000)
    expect(JSON.stringify(lines)).not.toContain('d@mail.example')
    silent.close()
  }, 40_000)
})
