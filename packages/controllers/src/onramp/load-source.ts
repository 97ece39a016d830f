import type { Shell } from '../shell.js'
import type { OnrampSource } from '../sources/onramp-source.js'

/** Who knows what can be bought for money; undefined where the app has nobody. Its code loads with the first call. */
export const loadSource = async ({
  sources,
}: Pick<Shell, 'sources'>): Promise<OnrampSource | undefined> =>
  (await sources()).onramp || undefined
