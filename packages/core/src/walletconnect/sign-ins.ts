import * as z from 'zod/mini'
import { isNetworkId } from '../caip/caip-2.js'
import { isEvmAddress } from '../evm/address.js'
import { checksum } from '../evm/checksum.js'
import type { SignInRequest } from '../siwx/sign-in-request.js'
import type { SiwxSession } from '../siwx/siwx.js'
import type { ProposalNamespace, ProposalNamespaces } from './namespaces.js'

const text = z.string().check(z.maxLength(16_384))
const maybe = z.exactOptional(text)
const cacaos = z
  .array(
    z.object({
      h: z.object({ t: z.enum(['eip4361', 'caip122']) }),
      p: z.object({
        domain: text,
        iss: text,
        aud: text,
        version: text,
        nonce: text,
        iat: text,
        nbf: maybe,
        exp: maybe,
        statement: maybe,
        requestId: maybe,
        resources: z.exactOptional(z.array(text)),
      }),
      s: z.object({ t: z.enum(['eip191', 'eip1271']), s: text, m: maybe }),
    }),
  )
  .check(z.maxLength(1000))
type Payload = z.infer<typeof cacaos>[number]['p']

/**
 * Whether a session can be opened by signing in: only a session of EVM networks, which has the powers
 * that were signed. The SDK would leave a request's id out.
 */
export const canSignIn = (
  { requestId }: SignInRequest,
  { eip155, ...others }: ProposalNamespaces,
): boolean =>
  requestId === undefined &&
  eip155 !== undefined &&
  eip155.methods.length > 0 &&
  Object.keys(others).length === 0

/** What a wallet is asked to sign, with the powers that the session is to have. */
export const toAuthentication = (
  { chains, methods }: ProposalNamespace,
  { domain, uri, nonce, statement, resources, expirationTime, notBefore }: SignInRequest,
) => ({
  chains: [...chains],
  methods: [...methods],
  domain,
  uri,
  nonce,
  ...(statement !== undefined && { statement }),
  ...(resources && { resources: [...resources] }),
  ...(expirationTime !== undefined && { exp: expirationTime }),
  ...(notBefore !== undefined && { nbf: notBefore }),
})

/**
 * Reads what a wallet signed, one for each account and network. What is malformed, or is for something
 * else than was asked for, is left out: then nobody is signed in.
 *
 * @param format - writes the text that was signed
 */
export function readSignIns(
  value: unknown,
  { chains }: ProposalNamespace,
  asked: SignInRequest,
  format: (payload: Payload) => string,
): SiwxSession[] {
  const parsed = z.safeParse(cacaos, value)
  if (!parsed.success) return []
  const read = new Map<string, SiwxSession>()
  for (const cacao of parsed.data) {
    const { p, s } = cacao
    const [, chainId = '', address = ''] = /^did:pkh:(eip155:\d+):(0x\w+)$/.exec(p.iss) ?? []
    if (!isNetworkId(chainId) || !chains.includes(chainId) || !isEvmAddress(address)) continue
    if (!isOf(asked, p)) continue
    const accountAddress = checksum(address)
    const data = { ...asked, issuedAt: p.iat, accountAddress, chainId }
    read.set(`${chainId}:${accountAddress}`, { data, message: format(p), signature: s.s, cacao })
  }
  return [...read.values()]
}

const isOf = (asked: SignInRequest, p: Payload) =>
  p.domain === asked.domain &&
  p.aud === asked.uri &&
  p.nonce === asked.nonce &&
  p.version === asked.version &&
  p.exp === asked.expirationTime &&
  p.nbf === asked.notBefore
