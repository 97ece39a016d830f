import type { Cacao } from './cacao.js'
import type { SiwxData } from './siwx.js'

/** What the lines of a CACAO's message say, but for its network and version. Source: CAIP-74. */
export const cacaoFields = ({
  p,
}: Cacao): Omit<SiwxData, 'accountAddress' | 'chainId' | 'domain' | 'version' | 'statement'> => ({
  uri: p.aud,
  nonce: p.nonce,
  issuedAt: p.iat,
  ...(p.exp !== undefined && { expirationTime: p.exp }),
  ...(p.nbf !== undefined && { notBefore: p.nbf }),
  ...(p.requestId !== undefined && { requestId: p.requestId }),
  ...(p.resources && { resources: p.resources }),
})
