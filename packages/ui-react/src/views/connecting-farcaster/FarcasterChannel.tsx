import { readPlatform } from '@carabiner/core/wallets'
import { usePage } from '../../root/RootContext.js'
import { FarcasterCode } from './FarcasterCode.js'
import { FarcasterLink } from './FarcasterLink.js'

interface FarcasterChannelProps {
  /** Undefined while it is being created. */
  readonly url: string | undefined
}

/**
 * The connection to Farcaster's app: a QR code for another device, or a link on the phone itself.
 */
export function FarcasterChannel({ url }: FarcasterChannelProps) {
  const isPhone = readPlatform(usePage()).os !== 'other'
  return isPhone ? <FarcasterLink url={url} /> : <FarcasterCode url={url} />
}
