import type { ProjectFeature } from '@carabiner/core/internal'
import type { FeatureSettings } from '../features.js'

/** The features that a project can set. */
const remoteNames = [
  ...(['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet'] as const),
]
type RemoteName = (typeof remoteNames)[number]

/** The project's settings that apply to features. */
export type RemoteSettings = Pick<FeatureSettings, RemoteName>

/** The registry's id of each feature. */
const ids: Readonly<Record<RemoteName, string>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
}

/** A setting. A list is unchecked here: unknown items are skipped when features are resolved. */
type Said = boolean | readonly string[] | undefined

/**
 * Returns the project's settings for the app's features. A missing feature is off. A list of `null`
 * leaves the choice to the app.
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
        return config.filter((service) => service !== 'email')
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
 * Returns the names of the app's settings that are ignored because the project decides them, even
 * with the same value.
 */
export const ignoredSettings = (remote: RemoteSettings, local: FeatureSettings): RemoteName[] =>
  remoteNames.filter((name) => {
    if (remote[name] === undefined || local[name] === undefined) return false
    return !keepsList(remote, local, name)
  })

/**
 * Whether the app's list of chain families stays: a project can only turn the activity on or off.
 */
const keepsList = (remote: RemoteSettings, local: FeatureSettings, name: RemoteName): boolean =>
  name === 'activity' && remote.activity === true && Array.isArray(local.activity)

/** Merges the settings. The project's take precedence over the app's. */
export const mergeSettings = (
  remote: RemoteSettings,
  local: FeatureSettings,
): FeatureSettings[] => [
  keepsList(remote, local, 'activity') ? { ...remote, activity: local.activity } : remote,
  local,
]
