import { createServer } from 'node:http'
import { expect, type Frame, type Page } from '@playwright/test'
import type { Lab } from '../../services/lab.js'
import { test as base } from '../support/test'

/** The test page's side of the protocol, written by hand, without the packages' code. */
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
/** A page of another origin that embeds the frame, under its own policy. */
export class EmbedderPage {
  constructor(
    readonly page: Page,
    readonly lab: Lab,
    /** The origin of an empty page. */
    readonly origin: string,
  ) {}

  get url() {
    return `${this.lab.walletFrame.url}/sdk?projectId=test&chainId=eip155:31337&version=4&enableLogger=false`
  }

  /** Adds the frame and greets it once it has loaded. @returns whether the frame answered */
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

  /** Posts any value. */
  async post(message: unknown) {
    await this.page.evaluate((data) => window.embedder?.port.postMessage(data), message)
  }

  /**
   * Sends a request and returns the answer: `SUCCESS` with its payload, or `ERROR` with its
   * message.
   */
  async ask(name: string, payload?: unknown): Promise<{ ok: boolean; payload: unknown }> {
    const id = await this.begin(name, payload)
    return this.answer(id)
  }

  /** Sends a request without waiting for its answer. @returns the request's id */
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
    const handle = await this.page.waitForFunction(
      (wanted) => window.embedder?.said.find((message) => message.id === wanted),
      id,
      { timeout: 60_000 },
    )
    const message = await handle.jsonValue()
    return { ok: message?.type.endsWith('_SUCCESS') ?? false, payload: message?.payload }
  }

  /** Returns all messages of the frame. */
  said() {
    return this.page.evaluate(() => window.embedder?.said ?? [])
  }

  /** Returns the frame's own page. */
  async frame(): Promise<Frame> {
    const handle = await this.page.evaluateHandle(() => window.embedder?.frame)
    const frame = await handle.asElement()?.contentFrame()
    if (!frame) throw new Error('the page has no frame')
    return frame
  }

  /** Signs in with the mailed link for a new device, then with the code that its page shows or another mail has. */
  async signIn(email: string) {
    const { lab } = this
    const began = await this.ask('CONNECT_EMAIL', { email })
    expect(began).toEqual({ ok: true, payload: { action: 'VERIFY_DEVICE' } })
    const device = await this.begin('CONNECT_DEVICE')
    const { link } = await lab.mail.waitForMail(email)
    const shown = await this.confirmDevice(link ?? '')
    expect(await this.answer(device)).toMatchObject({ ok: true })
    const otp = shown ?? (await lab.mail.waitForMail(email)).code
    expect(await this.ask('CONNECT_OTP', { otp })).toMatchObject({ ok: true })
  }

  /** Opens one of the frame's own screens. @returns a function that waits for its answer */
  async openScreen(screen: string): Promise<() => Promise<{ ok: boolean; payload: unknown }>> {
    const id = await this.begin('OPEN_SCREEN', { screen })
    return () => this.answer(id)
  }

  /** Signs in and creates keys that this browser opens. @returns the recovery code */
  async makeKeys(email: string): Promise<string> {
    await this.signIn(email)
    const screenAnswer = await this.openScreen('keys')
    const frame = await this.frame()
    await frame.getByRole('button', { name: 'Continue without a passkey' }).click()
    await expect(frame.getByRole('listitem')).toHaveCount(7)
    // The frame shows dots until it is visible.
    await expect(frame.getByRole('listitem').first()).not.toContainText('•')
    const groups = await frame.getByRole('listitem').allTextContents()
    await frame.getByRole('button', { name: 'Later' }).click()
    expect(await screenAnswer()).toMatchObject({ ok: true })
    return groups.join('-')
  }

  /** Returns the signed-in visitor's addresses. */
  async addresses(): Promise<{ eip155: string; solana: string }> {
    const of = async (chainId: number | string) => {
      const { payload } = await this.ask('GET_USER', { chainId })
      return String(Object(payload).address)
    }
    return { eip155: await of(31337), solana: await of('solana:localnet') }
  }

  /** Opens the mailed link in a new tab and confirms. @returns the code, if the page shows one */
  async confirmDevice(link: string) {
    const tab = await this.page.context().newPage()
    await tab.goto(link)
    await tab.getByRole('button').first().click()
    await expect(tab.getByRole('button')).toHaveCount(0)
    await expect(tab.getByRole('heading')).toBeVisible()
    const code = (await tab.getByText(/^\d{6}$/).allTextContents())[0]
    await tab.close()
    return code
  }
}

const emptyPage =
  '<!doctype html><html lang="en"><title>An app</title><main><h1>An app</h1></main></html>'

/** Tests with a page of a new origin that can embed the frame. */
export const test = base.extend<{ app: EmbedderPage; appUrl: string }>({
  // Per test: a worker fixture that other files lack would end the worker, and its chains.
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

/** Adds a device's own authenticator, which approves everything. */
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
    /** Sets whether the visitor passes the passkey's dialogs. */
    refuse: (isVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified }),
    credentials: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
