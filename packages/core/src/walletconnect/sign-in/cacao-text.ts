import type { Cacao } from '../../siwx/cacao.js'
import { cacaoFields } from '../../siwx/cacao-fields.js'
import { signInLines } from '../../siwx/lines.js'
import { decodeRecap, isRecap, tellGrant, tellsGrant } from '../../siwx/recap.js'

/** The text that a wallet signed for a CACAO, as WalletConnect's wallets write it. Source: ERC-4361. */
export function cacaoText(cacao: Cacao): string {
  const { p } = cacao
  const [, , , chainId = '', address = ''] = p.iss.split(':')
  const statement = told(p)
  return [
    `${p.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    ...signInLines({ ...cacaoFields(cacao), version: p.version, chainId }),
  ].join('\n')
}

/** A caller that wrote the grant down already keeps its own order of it. */
function told({ statement, resources }: Cacao['p']): string | undefined {
  const last = resources?.at(-1)
  const granted = last !== undefined && isRecap(last) ? decodeRecap(last) : undefined
  return granted && !tellsGrant(statement) ? tellGrant(statement, granted) : statement
}
