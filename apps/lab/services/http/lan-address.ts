import { networkInterfaces } from 'node:os'

/** Returns this machine's IPv4 address in its network. Undefined without a network. */
export const lanAddress = (interfaces = networkInterfaces()) =>
  Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
