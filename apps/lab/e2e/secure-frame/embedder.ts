import { createServer } from 'node:http'
import { expect, type Frame, type Page } from '@playwright/test'
import type { Lab } from '../../services/lab.js'
import { test as base } from '../support/test'

/** What the page in the test does with the frame: it speaks the protocol by hand, with nothing of ours. */
interface Embedder {
  frame: HTMLIFrameElement
  port: MessagePort
  said: { type: string; id?: string; payload?: unknown }[]
}
declare global {
  interface Window {
    embedder?: Embedder
  }
}

const nonce = 'ab'.repeat(16)
/** A page of another origin that embeds the frame, under a policy of its own. */
export class EmbedderPage {
  constructor(
    readonly page: Page,
    readonly lab: Lab,
    /** Where empty pages are served. */
    readonly origin: string,
  ) {}

  get url() {
    return `${this.lab.walletFrame.url}/sdk?projectId=test&chainId=eip155:31337&version=4&enableLogger=false`
  }

  /** Puts the frame in and says hello once it has loaded. @returns whether it answered */
  async embed({ wait = 10_000 } = {}): Promise<boolean> {
    return this.page.evaluate(
      async ([url, greeting, limit]) => {
        window.embedder?.frame.remove()
        const frame = document.createElement('iframe')
        frame.title = 'Wallet'
        frame.allow =
          "publickey-credentials-get 'src'; publickey-credentials-create 'src'; clipboard-write 'src'"
        frame.sandbox.value =
          'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
        frame.width = '360'
        frame.height = '600'
        frame.src = url
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.querySelector('main')?.append(frame)
        await loaded
        const { port1, port2 } = new MessageChannel()
        const embedder: Embedder = { frame, port: port1, said: [] }
        window.embedder = embedder
        const ready = new Promise<boolean>((resolve) => {
          port1.onmessage = ({ data }) => {
            embedder.said.push(data)
            if (data.type === '@w3m-frame/READY') resolve(data.payload.nonce === greeting)
          }
          port1.addEventListener('close', () => resolve(false))
          setTimeout(() => resolve(false), limit)
        })
        const hello = { type: '@w3m-app/HELLO', payload: { version: 1, nonce: greeting } }
        frame.contentWindow?.postMessage(hello, new URL(url).origin, [port2])
        return ready
      },
      [this.url, nonce, wait] as const,
    )
  }

  /** Posts anything. */
  async post(message: unknown) {
    await this.page.evaluate((data) => window.embedder?.port.postMessage(data), message)
  }

  /** Asks, and gives the answer: `SUCCESS` with its payload, or `ERROR` with its sentence. */
  async ask(name: string, payload?: unknown): Promise<{ ok: boolean; payload: unknown }> {
    const id = await this.begin(name, payload)
    return this.answer(id)
  }

  /** Asks, and waits for nothing. */
  async begin(name: string, payload?: unknown): Promise<string> {
    const id = crypto.randomUUID()
    await this.post({
      type: `@w3m-app/${name}`,
      id,
      ...(payload !== undefined && { payload }),
    })
    return id
  }

  async answer(id: string): Promise<{ ok: boolean; payload: unknown }> {
    const found = await this.page.waitForFunction(
      (wanted) => window.embedder?.said.find((message) => message.id === wanted),
      id,
      { timeout: 60_000 },
    )
    const message = await found.jsonValue()
    return { ok: message?.type.endsWith('_SUCCESS') ?? false, payload: message?.payload }
  }

  /** Everything that the frame said so far. */
  said() {
    return this.page.evaluate(() => window.embedder?.said ?? [])
  }

  /** The frame's own page. */
  async frame(): Promise<Frame> {
    const handle = await this.page.evaluateHandle(() => window.embedder?.frame)
    const frame = await handle.asElement()?.contentFrame()
    if (!frame) throw new Error('the page has no frame')
    return frame
  }

  /** Signs in: the link for a new device, then the code, both from the mailbox. */
  async signIn(email: string) {
    const { lab } = this
    const began = await this.ask('CONNECT_EMAIL', { email })
    expect(began).toEqual({ ok: true, payload: { action: 'VERIFY_DEVICE' } })
    const device = await this.begin('CONNECT_DEVICE')
    const { link } = await lab.mail.waitForMail(email)
    await this.confirmDevice(link ?? '')
    expect(await this.answer(device)).toMatchObject({ ok: true })
    const { code } = await lab.mail.waitForMail(email)
    expect(await this.ask('CONNECT_OTP', { otp: code })).toMatchObject({ ok: true })
  }

  /** Asks for one of the frame's own screens; what it becomes is waited for by the function that comes back. */
  async openScreen(screen: string): Promise<() => Promise<{ ok: boolean; payload: unknown }>> {
    const id = await this.begin('OPEN_SCREEN', { screen })
    return () => this.answer(id)
  }

  /** Signs in and makes keys that this browser opens. @returns the recovery code */
  async makeKeys(email: string): Promise<string> {
    await this.signIn(email)
    const done = await this.openScreen('keys')
    const frame = await this.frame()
    await frame.getByRole('button', { name: 'Continue without a passkey' }).click()
    await expect(frame.getByRole('listitem')).toHaveCount(7)
    // Dots stand for it until it is seen.
    await expect(frame.getByRole('listitem').first()).not.toContainText('•')
    const groups = await frame.getByRole('listitem').allTextContents()
    await frame.getByRole('button', { name: 'Later' }).click()
    expect(await done()).toMatchObject({ ok: true })
    return groups.join('-')
  }

  /** The addresses of whoever is signed in. */
  async addresses(): Promise<{ eip155: string; solana: string }> {
    const of = async (chainId: number | string) => {
      const { payload } = await this.ask('GET_USER', { chainId })
      return String(Object(payload).address)
    }
    return { eip155: await of(31337), solana: await of('solana:localnet') }
  }

  /** Follows the link of the mail in a tab of its own and confirms. */
  async confirmDevice(link: string) {
    const tab = await this.page.context().newPage()
    await tab.goto(link)
    await tab.getByRole('button').first().click()
    await expect(tab.getByRole('heading')).toBeVisible()
    await tab.close()
  }
}

const emptyPage =
  '<!doctype html><html lang="en"><title>An app</title><main><h1>An app</h1></main></html>'

/** Tests with a page that is nobody's, and embeds the frame. */
export const test = base.extend<{ app: EmbedderPage; appUrl: string }>({
  // Of each test: a fixture of the worker that others lack would end the worker, and its chains, between files.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  appUrl: async ({}, use) => {
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html').end(emptyPage)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('no port')
    await use(`http://127.0.0.1:${address.port}`)
    server.closeAllConnections()
    server.close()
  },
  app: async ({ page, lab, appUrl, complaints: _ }, use) => {
    await lab.walletFrame.ready()
    await page.goto(appUrl)
    await use(new EmbedderPage(page, lab, appUrl))
  },
})

export { expect }

/** A device's own authenticator, which says yes to everything. */
export async function addAuthenticator(page: Page, { hasPrf }: { hasPrf: boolean }) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return {
    /** The visitor closes every dialog from now on, or not. */
    refuse: (isVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified }),
    credentials: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
