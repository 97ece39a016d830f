import type { Cacao } from '../siwx/cacao.js'
import { decodeRecap, isRecap, tellGrant, tellsGrant } from '../siwx/recap.js'

/** The text that a wallet signed for a CACAO, as WalletConnect's wallets write it. Source: ERC-4361. */
export function cacaoText({ p }: Cacao): string {
  const [, , , chain = '', address = ''] = p.iss.split(':')
  const statement = told(p)
  return [
    `${p.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${p.aud}`,
    `Version: ${p.version}`,
    `Chain ID: ${chain}`,
    `Nonce: ${p.nonce}`,
    `Issued At: ${p.iat}`,
    ...(p.exp === undefined ? [] : [`Expiration Time: ${p.exp}`]),
    ...(p.nbf === undefined ? [] : [`Not Before: ${p.nbf}`]),
    ...(p.requestId === undefined ? [] : [`Request ID: ${p.requestId}`]),
    ...(p.resources ? ['Resources:', ...p.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

/** Who wrote the grant down already keeps their own order of it. */
function told({ statement, resources }: Cacao['p']): string | undefined {
  const last = resources?.at(-1)
  const granted = last !== undefined && isRecap(last) ? decodeRecap(last) : undefined
  return granted && !tellsGrant(statement) ? tellGrant(statement, granted) : statement
}
