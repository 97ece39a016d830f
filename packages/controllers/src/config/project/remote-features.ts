import type { ProjectFeature } from '@carabiner/core/internal'
import type { FeatureSettings } from '../features.js'

/** What a project can set for an app. */
const remoteNames = [
  ...(['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet'] as const),
]
type RemoteName = (typeof remoteNames)[number]

/** What a project has set, as far as it says it. */
export type RemoteSettings = Pick<FeatureSettings, RemoteName>

/** By which id the registry knows each, and what it makes of its list. */
const ids: Readonly<Record<RemoteName, string>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
}

/** Lists have no type yet: those that are not known are passed over where features are resolved. */
type Said = boolean | readonly string[] | undefined

/**
 * What a project has set for the features of an app. One that it does not name is off; of one whose list is `null` it
 * says nothing.
 */
export function readRemoteFeatures(features: readonly ProjectFeature[]): RemoteSettings {
  const said = (name: RemoteName): Said => {
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
  return Object.fromEntries(remoteNames.map((name) => [name, said(name)]))
}

/** The settings of an app that a project has settled otherwise, or as well: they count for nothing. */
export const ignoredSettings = (remote: RemoteSettings, local: FeatureSettings): RemoteName[] =>
  remoteNames.filter((name) => {
    if (remote[name] === undefined || local[name] === undefined) return false
    return !keepsList(remote, local, name)
  })

/** Which families have an activity only the app says. */
const keepsList = (remote: RemoteSettings, local: FeatureSettings, name: RemoteName): boolean =>
  name === 'activity' && remote.activity === true && Array.isArray(local.activity)

/** What holds: the project's where it says something, else the app's. */
export const mergeSettings = (
  remote: RemoteSettings,
  local: FeatureSettings,
): FeatureSettings[] => [
  keepsList(remote, local, 'activity') ? { ...remote, activity: local.activity } : remote,
  local,
]
