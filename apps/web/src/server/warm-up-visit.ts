import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WARM_UP_HEADERS } from '@aaram/telemetry/access-log'

/** Requests a page of this server on a new connection. Whether it is served or refused does not matter. */
export const visit = ({ address, port }: AddressInfo, path: string) =>
  new Promise<void>((done) => {
    const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address
    get({ host, port, path, agent: false, headers: WARM_UP_HEADERS }, (response) =>
      response.resume().on('close', () => done()),
    ).on('error', () => done())
  })
