import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { createTestClient, http, keccak256, numberToHex, padHex, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import * as z from 'zod'
import { listen } from '../http/listen.js'
import { page } from './sign-in-page.js'
import { numberOf } from './users.js'

/** The address of Farcaster's account registry on OP Mainnet. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/**
 * The code of its double on a local chain. `idOf(address)` returns the value stored under the address. The real one
 * needs other contracts, payments and signatures to register a user.
 */
const registryCode = '0x6004355460005260206000f3'

const channelRequest = z.object({
  siweUri: z.url(),
  domain: z.string().min(1),
  nonce: z.string().regex(/^[a-zA-Z0-9]{8,}$/),
  expirationTime: z.iso.datetime().optional(),
})
const answer = z.object({
  message: z.string(),
  signature: z.string().regex(/^0x[0-9a-f]+$/),
  fid: z.int(),
  username: z.string(),
})

export type ChannelRequest = z.infer<typeof channelRequest>

export type SignedAnswer = z.infer<typeof answer>

export interface FarcasterService {
  /** The URL of the relay. */
  readonly url: string
  /** Signs as a user's app for the address in a code. Changes apply to the message. */
  readonly sign: (
    name: string,
    url: string,
    changes?: Record<string, unknown>,
  ) => Promise<SignedAnswer>
  /** Posts an answer to the relay. */
  readonly leave: (url: string, answer: SignedAnswer) => Promise<void>
  /** Stops the relay. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a double of Farcaster's relay and of the app on a phone. The address in a code opens a
 * page that signs in as the typed name.
 *
 * @param options - the chain with the registry; port 0, the default, means any free one
 *
 * @example
 * const farcaster = await startFarcaster({ rpcUrl })
 * // … createAuthServer({ farcaster: { rpcUrl, relayUrl: farcaster.url }, … })
 * await farcaster.stop()
 */
export async function startFarcaster({
  rpcUrl,
  port = 0,
}: {
  rpcUrl: string
  port?: number
}): Promise<FarcasterService> {
  const channels = new Map<string, { request: ChannelRequest; answer?: SignedAnswer }>()
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await chain.setCode({
    address: idRegistry,
    bytecode: registryCode as `0x${string}`,
  })

  const tokenOf = (address: string) => new URL(address).searchParams.get('channelToken') ?? ''
  const channelOf = (token: string) => {
    const channel = channels.get(token)
    if (!channel) throw new Error('No such channel.')
    return channel
  }

  const sign: FarcasterService['sign'] = async (name, address, changes = {}) => {
    const { siweUri, domain, nonce, expirationTime } = channelOf(tokenOf(address)).request
    const account = privateKeyToAccount(keccak256(stringToHex(`farcaster ${name}`)))
    const fid = numberOf(name)
    const [index, value] = [padHex(account.address), numberToHex(fid, { size: 32 })]
    await chain.setStorageAt({ address: idRegistry, index, value })
    const message = createSiweMessage({
      address: account.address,
      chainId: 10,
      domain,
      nonce,
      uri: siweUri,
      version: '1',
      statement: 'Farcaster Auth',
      resources: [`farcaster://fid/${fid}`],
      ...(expirationTime && { expirationTime: new Date(expirationTime) }),
      ...changes,
    })
    const signature = await account.signMessage({ message })
    return { message, signature, fid, username: name.toLowerCase().replace(/\W+/g, '') }
  }

  const app = new Hono()
  app.post('/v1/channel', async (c) => {
    const request = channelRequest.safeParse(await c.req.json().catch(() => undefined)).data
    if (!request) return c.json({ error: 'bad_request' }, 400)
    const channelToken = randomUUID()
    channels.set(channelToken, { request })
    const { nonce, siweUri, domain } = request
    const url = `${relay.url}/~/siwf?${new URLSearchParams({ channelToken, nonce, siweUri, domain })}`
    return c.json({ channelToken, url, nonce }, 201)
  })
  app.get('/v1/channel/status', (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const channel = channels.get(token)
    if (!channel) return c.json({ error: 'unauthorized' }, 401)
    const { request, answer: given } = channel
    if (!given) return c.json({ state: 'pending', nonce: request.nonce, url: '' }, 202)
    return c.json(
      { state: 'completed', nonce: request.nonce, authMethod: 'custody', ...given },
      200,
    )
  })
  app.get('/~/siwf', (c) => {
    const channel = channels.get(c.req.query('channelToken') ?? '')
    if (!channel) return c.text('This code has expired.', 404)
    return c.html(page('Farcaster', html`<p>Sign in to ${channel.request.domain}</p>`))
  })
  app.post('/~/siwf', async (c) => {
    const form = await c.req.parseBody()
    const name = String(form.name ?? '').trim()
    if (form.answer !== 'continue' || !name) return c.text('Nothing was signed.')
    await leave(c.req.url, await sign(name, c.req.url))
    return c.text('You are signed in. Go back to the app.')
  })
  const leave: FarcasterService['leave'] = async (address, given) => {
    channelOf(tokenOf(address)).answer = answer.parse(given)
  }
  const relay = await listen(app, port)
  return { url: relay.url, sign, leave, stop: relay.stop }
}
