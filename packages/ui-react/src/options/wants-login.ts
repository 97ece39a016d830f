import type { ModalOptions } from './modal-options.js'

type LoginOptions = Pick<ModalOptions, 'features' | 'projectId' | 'registry'>

/**
 * Whether visitors may come to sign in to an embedded wallet: the host lets them in some way (both are on where it says
 * nothing), or it has a project, whose word takes the place of the host's and is not known yet.
 */
export const wantsLogin = ({
  features: { email, socials } = {},
  projectId,
  registry,
}: LoginOptions = {}): boolean =>
  (projectId && registry !== false) ||
  email !== false ||
  !(socials === false || (Array.isArray(socials) && socials.length === 0))
