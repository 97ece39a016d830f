/** Where a host works on its app: it is told there what its visitors need not know. */
export const isLocalPage = ({ hostname }: Pick<Location, 'hostname'>): boolean =>
  /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname)
