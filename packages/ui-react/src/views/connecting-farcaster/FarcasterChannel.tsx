import { readPlatform } from '@carabiner/core/wallets'
import { usePage } from '../../root/RootContext.js'
import { FarcasterCode } from './FarcasterCode.js'
import { FarcasterLink } from './FarcasterLink.js'

interface FarcasterChannelProps {
  /** The app's URL for this sign-in. Undefined while it is being created. */
  readonly url: string | undefined
}

/** The way into Farcaster's app: a QR code for another device, or a link on a phone. */
export function FarcasterChannel({ url }: FarcasterChannelProps) {
  const isPhone = readPlatform(usePage()).os !== 'other'
  return isPhone ? <FarcasterLink url={url} /> : <FarcasterCode url={url} />
}
