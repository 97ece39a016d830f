import type { FeatureSettings } from '@carabiner/controllers'

/** Whether a host lets its visitors sign in to an embedded wallet in some way: both are on where it says nothing. */
export const wantsLogin = ({ email, socials }: FeatureSettings = {}): boolean =>
  email !== false || !(socials === false || (Array.isArray(socials) && socials.length === 0))
