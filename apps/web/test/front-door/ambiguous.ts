import { json, LOGOUT, length, SMUGGLED } from './ambiguous-parts.ts'
import { request } from './raw.ts'

/** Requests that one program could read differently from another. */
export const AMBIGUOUS: [name: string, bytes: string][] = [
  ...['GET', 'HEAD'].flatMap((method): [string, string][] => [
    [
      `${method} with a length`,
      request(`${method} /api/health/live`, [length(SMUGGLED)], SMUGGLED),
    ],
    [
      `${method} with a length whose body does not come`,
      request(`${method} /api/health/live`, ['Content-Length: 60']),
    ],
    [
      `${method} with chunks`,
      request(
        `${method} /api/products`,
        ['Transfer-Encoding: chunked'],
        `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
      ),
    ],
  ]),
  ['a picture with a length', request('GET /media/x', [length(SMUGGLED)], SMUGGLED)],
  [
    'a length and chunks',
    request(LOGOUT, json([length(SMUGGLED), 'Transfer-Encoding: chunked']), `0\r\n\r\n${SMUGGLED}`),
  ],
  [
    'chunks and a length',
    request(
      LOGOUT,
      json(['Transfer-Encoding: chunked', 'Content-Length: 5']),
      `0\r\n\r\n${SMUGGLED}`,
    ),
  ],
  [
    'two lengths',
    request(LOGOUT, json(['Content-Length: 2', length(`{}${SMUGGLED}`)]), `{}${SMUGGLED}`),
  ],
  ['equal lengths twice', request(LOGOUT, json(['Content-Length: 2', 'Content-Length: 2']), '{}')],
  ['a list of lengths', request(LOGOUT, json(['Content-Length: 2, 2']), `{}${SMUGGLED}`)],
  ['a signed length', request(LOGOUT, json(['Content-Length: +2']), `{}${SMUGGLED}`)],
  ['a hexadecimal length', request(LOGOUT, json(['Content-Length: 0x2']), `{}${SMUGGLED}`)],
  [
    'a coding before chunked',
    request(LOGOUT, json(['Transfer-Encoding: gzip, chunked']), `0\r\n\r\n${SMUGGLED}`),
  ],
  ['identity', request(LOGOUT, json(['Transfer-Encoding: identity']), SMUGGLED)],
  [
    'chunked twice',
    request(
      LOGOUT,
      json(['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']),
      `0\r\n\r\n${SMUGGLED}`,
    ),
  ],
  [
    'chunked, folded',
    request(LOGOUT, json(['Transfer-Encoding:', ' chunked']), `0\r\n\r\n${SMUGGLED}`),
  ],
  ['a space before the colon', request(LOGOUT, json(['Content-Length : 2']), `{}${SMUGGLED}`)],
  [
    'a chunk whose size is no number',
    request(LOGOUT, json(['Transfer-Encoding: chunked']), `zz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  ],
  [
    'a chunk that is longer than its size',
    request(LOGOUT, json(['Transfer-Encoding: chunked']), `1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  ],
  [
    'a chunk size that ends in a bare line feed',
    request(LOGOUT, json(['Transfer-Encoding: chunked']), `2\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  ],
  [
    'chunks in HTTP/1.0',
    request(LOGOUT, json(['Transfer-Encoding: chunked']), `0\r\n\r\n${SMUGGLED}`).replace(
      'HTTP/1.1',
      'HTTP/1.0',
    ),
  ],
  ['two hosts', request('GET /api/products', ['Host: other.example'])],
  ['no host', 'GET /api/products HTTP/1.1\r\nX: 1\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
]
