import { ServiceError } from '../../service-client/service-error.js'

/** Whether the server asks for a fresh proof of who the visitor is. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'not_proven'
