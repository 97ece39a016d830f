import { readPlatform } from '@carabiner/core/wallets'
import { usePage } from '../../root/RootContext.js'
import { FarcasterCode } from './FarcasterCode.js'
import { FarcasterLink } from './FarcasterLink.js'

interface FarcasterChannelProps {
  /** Absent while it is made. */
  readonly url: string | undefined
}

/** The way to Farcaster's app: a code for another device, a link on the phone itself. */
export function FarcasterChannel({ url }: FarcasterChannelProps) {
  const isPhone = readPlatform(usePage()).os !== 'other'
  return isPhone ? <FarcasterLink url={url} /> : <FarcasterCode url={url} />
}
