import * as z from 'zod/mini'
import type { AdapterContext } from '../../adapter/context.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { isRejection, ResourceUnavailableRpcError, RpcError } from '../../errors/rpc-errors.js'
import type { Network } from '../../networks/network.js'
import type { SignInRequest, SiwxSession } from '../../siwx/siwx.js'
import { accountList, anything, hex, promptWallet } from '../provider/eip-1193.js'
import { toChecksumAddress } from '../values/address.js'
import { toHexChainId } from '../values/chain-id.js'
import { readAccounts, readChainId } from './read-grant.js'

interface Parameters {
  signIn: SignInRequest
  /** The network to connect on. */
  network?: Network | undefined
  signal: AbortSignal
}

interface Connected {
  accounts: readonly string[]
  signedIn: readonly SiwxSession[]
}

const connected = z.object({
  accounts: z
    .array(
      z.object({
        address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
        capabilities: z.optional(z.unknown()),
      }),
    )
    .check(z.maxLength(1000)),
})
/** The sign-in's result. A wallet may send an error instead. */
const signed = z.object({
  signInWithEthereum: z.object({ message: z.string().check(z.maxLength(16_384)), signature: hex }),
})

/**
 * Connects and signs in with one approval (`wallet_connect`). If the wallet refuses the method, but the visitor does
 * not refuse, asks for the accounts in the usual way.
 *
 * @see ERC-7846
 */
export async function connectSigningIn(
  context: AdapterContext,
  provider: Eip1193Provider,
  { signIn, network, signal }: Parameters,
): Promise<Connected> {
  const signInNetwork = network ?? (await networkInUse(context, provider, signal))
  const usual = async (): Promise<Connected> => ({
    accounts: await promptWallet(provider, { method: 'eth_requestAccounts' }, accountList),
    signedIn: [],
  })
  if (!signInNetwork) return usual()
  const requestedSignIn = { ...signIn, issuedAt: signIn.issuedAt ?? new Date().toISOString() }
  const signInWithEthereum = { ...requestedSignIn, chainId: toHexChainId(signInNetwork.id) }
  const params = [{ version: '1', capabilities: { signInWithEthereum } }]
  let answer: unknown
  try {
    answer = await promptWallet(provider, { method: 'wallet_connect', params }, anything)
  } catch (error) {
    if (isAnswer(error)) throw error
    signal.throwIfAborted()
    return usual()
  }
  const parsed = z.safeParse(connected, answer)
  // Even an unreadable answer means approval, so reading the accounts now causes no second prompt.
  if (!parsed.success) return { accounts: await readAccounts(provider, signal), signedIn: [] }
  const { accounts } = parsed.data
  const sessions = await Promise.all(
    accounts.map(async ({ address, capabilities }): Promise<SiwxSession[]> => {
      const parsedSignIn = z.safeParse(signed, capabilities)
      if (!parsedSignIn.success) return []
      const { message, signature } = parsedSignIn.data.signInWithEthereum
      const accountAddress = await toChecksumAddress(address)
      const data = { ...requestedSignIn, ...timesOf(message, requestedSignIn), accountAddress }
      return [{ data: { ...data, chainId: signInNetwork.caipNetworkId }, message, signature }]
    }),
  )
  return { accounts: accounts.map(({ address }) => address), signedIn: sessions.flat() }
}

/**
 * Returns the wallet's own network if it is configured, since the sign-in has to be valid for the network on which the
 * wallet stays.
 */
async function networkInUse(
  { networks, namespaceState }: AdapterContext,
  provider: Eip1193Provider,
  signal: AbortSignal,
): Promise<Network | undefined> {
  const find = (id: string | undefined) =>
    networks().find(({ caipNetworkId }) => caipNetworkId === id)
  const current = await readChainId(provider, signal).catch(() => undefined)
  return find(`eip155:${current}`) ?? find(namespaceState().networkId)
}

/**
 * Whether plain connecting would not help, because the visitor refused or a prompt is open in the wallet. Other
 * refusals come from wallets without the method, some of which lose the error code and only send a text.
 */
const isAnswer = (error: unknown) =>
  isRejection(error) || error instanceof ResourceUnavailableRpcError || !(error instanceof RpcError)

const times = [
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
] as const

/** Accepts the wallet's own notation of a time, such as with fractions, if the time is the same. */
function timesOf(message: string, requestedSignIn: SignInRequest): Partial<SignInRequest> {
  const written = times.flatMap(([name, label]) => {
    const [, text] = [...message.matchAll(new RegExp(`^${label}: (.+)$`, 'gm'))].at(-1) ?? []
    const moment = requestedSignIn[name]
    const isSame = text && moment && Date.parse(text) === Date.parse(moment)
    return isSame ? [[name, text]] : []
  })
  return Object.fromEntries(written)
}
