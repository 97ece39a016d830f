import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../../caip/caip-2.js'
import { isEvmAddress } from '../../evm/values/address.js'
import { checksum } from '../../evm/values/checksum.js'
import type { Cacao } from '../../siwx/cacao.js'
import { cacaoFields } from '../../siwx/cacao-fields.js'
import { cacaoSchema } from '../../siwx/cacao-schema.js'
import { signInLines } from '../../siwx/lines.js'
import { decodeRecap, isRecap, tellGrant, tellsGrant } from '../../siwx/recap.js'
import type { SignInRequest, SiwxSession } from '../../siwx/siwx.js'
import type { ProposalNamespace, ProposalNamespaces } from '../session/namespaces.js'

/** Whether a sign-in can open a session: only on EVM networks, with permissions to sign. */
export const canSignIn = ({ eip155, ...others }: ProposalNamespaces): boolean =>
  eip155 !== undefined && eip155.methods.length > 0 && Object.keys(others).length === 0

/** The EVM account and network of a CACAO. */
export interface Issuer {
  chainId: NetworkId
  /** The address with its checksum. */
  address: string
}

/** Parses an issuer (did:pkh). Undefined for another family or an invalid issuer. */
export function readIssuer(iss: string): Issuer | undefined {
  const [, chainId = '', address = ''] = /^did:pkh:(eip155:\d+):(0x\w+)$/.exec(iss) ?? []
  if (!isNetworkId(chainId) || !isEvmAddress(address)) return undefined
  return { chainId, address: checksum(address) }
}

/** The schema of the sign-ins in a wallet's answer. */
export const cacaosSchema = z.array(cacaoSchema).check(z.maxLength(1000))

/**
 * Returns a wallet's sign-ins, one for each account and network. Leaves out answers to another request, which sign no
 * account in.
 */
export function readSignIns(
  cacaos: readonly Cacao[],
  { chains }: ProposalNamespace,
  signInRequest: SignInRequest,
): SiwxSession[] {
  const read = new Map<string, SiwxSession>()
  for (const cacao of cacaos) {
    const { p, s } = cacao
    const issuer = readIssuer(p.iss)
    if (!issuer || !chains.includes(issuer.chainId) || !isOf(signInRequest, p)) continue
    const { chainId, address: accountAddress } = issuer
    read.set(`${chainId}:${accountAddress}`, {
      data: { ...signInRequest, issuedAt: p.iat, accountAddress, chainId },
      message: cacaoText(cacao),
      signature: s.s,
      cacao,
    })
  }
  return [...read.values()]
}

const isOf = (signInRequest: SignInRequest, p: Cacao['p']) =>
  p.domain === signInRequest.domain &&
  p.aud === signInRequest.uri &&
  p.nonce === signInRequest.nonce &&
  p.version === signInRequest.version &&
  p.exp === signInRequest.expirationTime &&
  p.nbf === signInRequest.notBefore &&
  p.requestId === signInRequest.requestId

/** Returns the signed text of a CACAO, as WalletConnect's wallets write it (ERC-4361). */
export function cacaoText(cacao: Cacao): string {
  const { p } = cacao
  const [, , , chainId = '', address = ''] = p.iss.split(':')
  const statement = statementOf(p)
  return [
    `${p.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    ...signInLines({ ...cacaoFields(cacao), version: p.version, chainId }),
  ].join('\n')
}

/** Returns the statement. If the caller described the permissions already, keeps their order. */
function statementOf({ statement, resources }: Cacao['p']): string | undefined {
  const last = resources?.at(-1)
  const granted = last !== undefined && isRecap(last) ? decodeRecap(last) : undefined
  return granted && !tellsGrant(statement) ? tellGrant(statement, granted) : statement
}
