import type { ProjectFeature } from '@carabiner/core/internal'
import type { FeatureSettings } from '../features.js'

/** The features that a project can set. */
const remoteNames = [
  ...(['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet'] as const),
]
type RemoteName = (typeof remoteNames)[number]

/** The known settings of a project. */
export type RemoteSettings = Pick<FeatureSettings, RemoteName>

/** The registry's id of each feature, and the meaning of its list. */
const ids: Readonly<Record<RemoteName, string>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
}

/** A setting. Its list is unchecked: unknown items are skipped when features are resolved. */
type Said = boolean | readonly string[] | undefined

/**
 * Returns a project's settings of an app's features. A missing feature is off. A list of `null`
 * leaves it to the app.
 */
export function readRemoteFeatures(features: readonly ProjectFeature[]): RemoteSettings {
  const settingOf = (name: RemoteName): Said => {
    const feature = features.find(({ id }) => id === ids[name])
    if (!feature) return false
    const { isEnabled, config } = feature
    if (config === null) return undefined
    if (!isEnabled) return false
    switch (name) {
      case 'email':
        return config.includes('email')
      case 'socials':
        return config.filter((one) => one !== 'email')
      case 'swaps':
      case 'onramp':
        return config
      default:
        return true
    }
  }
  return Object.fromEntries(remoteNames.map((name) => [name, settingOf(name)]))
}

/**
 * Returns the app's settings that the project decides, with the same or another value: they are
 * ignored.
 */
export const ignoredSettings = (remote: RemoteSettings, local: FeatureSettings): RemoteName[] =>
  remoteNames.filter((name) => {
    if (remote[name] === undefined || local[name] === undefined) return false
    return !keepsList(remote, local, name)
  })

/** Only the app chooses the chain families with an activity. */
const keepsList = (remote: RemoteSettings, local: FeatureSettings, name: RemoteName): boolean =>
  name === 'activity' && remote.activity === true && Array.isArray(local.activity)

/** Merges the settings: the project's, or else the app's. */
export const mergeSettings = (
  remote: RemoteSettings,
  local: FeatureSettings,
): FeatureSettings[] => [
  keepsList(remote, local, 'activity') ? { ...remote, activity: local.activity } : remote,
  local,
]
