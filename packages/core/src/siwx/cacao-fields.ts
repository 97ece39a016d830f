import { omitUndefined } from '../omit-undefined.js'
import type { Cacao } from './cacao.js'
import type { SiwxData } from './siwx.js'

/** Returns the message fields of a CACAO, without its network and version (CAIP-74). */
export const cacaoFields = ({
  p,
}: Cacao): Omit<SiwxData, 'accountAddress' | 'chainId' | 'domain' | 'version' | 'statement'> =>
  omitUndefined({
    uri: p.aud,
    nonce: p.nonce,
    issuedAt: p.iat,
    expirationTime: p.exp,
    notBefore: p.nbf,
    requestId: p.requestId,
    resources: p.resources,
  })
