import type { ModalOptions } from './modal-options.js'

type LoginOptions = Pick<ModalOptions, 'features' | 'projectId' | 'registry'>

/**
 * Returns whether the page may need an embedded wallet. Email and socials are on by default. The
 * project's settings override the host's, but are not known yet.
 */
export const wantsLogin = ({
  features: { email, socials } = {},
  projectId,
  registry,
}: LoginOptions = {}): boolean =>
  (projectId && registry !== false) ||
  email !== false ||
  !(socials === false || (Array.isArray(socials) && socials.length === 0))
