import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, standInProvider } from '../../test/stand-in-provider.ts'
import type { Delivery, MessageGateway } from './message-gateway.ts'
import { msg91 } from './msg91.ts'
import { smtp } from './smtp.ts'
import { whatsApp } from './whatsapp.ts'

const code: Delivery = {
  id: '6b0a28233ebb7c93d30c8808',
  to: '+919876543210',
  channel: 'sms',
  template: 'login-code',
  variables: ['482913', 'shop.example'],
  subject: 'Your Aaram code',
  text: '482913 is your Aaram code.',
}
const gatewaysAt = (
  url: string,
  timeoutMs = 30_000,
): Record<'sms' | 'voice' | 'whatsapp', MessageGateway> => ({
  ...msg91({
    authKey: 'key-1',
    templates: { 'login-code': 'flow-7', 'login-code-voice': 'call-7' },
    callerId: '9180000000',
    url,
    timeoutMs,
  }),
  whatsapp: whatsApp({ token: 'token-1', phoneNumberId: '555', url, timeoutMs }),
})

describe('the right request', () => {
  it.each([
    [
      'sms',
      '/api/v5/flow',
      { authkey: 'key-1' },
      {
        template_id: 'flow-7',
        recipients: [{ mobiles: '919876543210', var1: '482913', var2: 'shop.example' }],
      },
    ],
    [
      'voice',
      '/api/v5/voice/call',
      { authkey: 'key-1' },
      {
        template: 'call-7',
        caller_id: '9180000000',
        client_number: '919876543210',
        variables: {
          var1: { type: 'string', value: '482913' },
          var2: { type: 'string', value: 'shop.example' },
        },
      },
    ],
    [
      'whatsapp',
      '/555/messages',
      { authorization: 'Bearer token-1' },
      {
        messaging_product: 'whatsapp',
        to: '919876543210',
        type: 'template',
        template: {
          name: 'login_code',
          language: { code: 'en' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: '482913' },
                { type: 'text', text: 'shop.example' },
              ],
            },
          ],
        },
        biz_opaque_callback_data: '6b0a28233ebb7c93d30c8808',
      },
    ],
  ] as const)('%s', async (channel, path, headers, body) => {
    const { url, received } = await standInProvider({ status: 200, body: { type: 'success' } })
    await gatewaysAt(url)[channel].deliver(code)
    expect(received).toEqual([
      { method: 'POST', path, headers: expect.objectContaining(headers), body },
    ])
  })
})

describe('a failure says whether trying again makes sense', () => {
  const failures: [string, Answer, boolean][] = [
    ['400', { status: 400, body: { error: 'bad number' } }, true],
    ['401', { status: 401, body: null }, true],
    ['408', { status: 408, body: null }, false],
    ['429', { status: 429, body: null }, false],
    ['500', { status: 500, body: null }, false],
    ['503', { status: 503, body: null }, false],
    ['no answer in time', 'hang', false],
  ]
  it.each(
    failures.flatMap((failure) =>
      (['sms', 'voice', 'whatsapp'] as const).map((channel) => [channel, ...failure] as const),
    ),
  )('%s: %s', async (channel, _what, answer, permanent) => {
    const { url } = await standInProvider(answer)
    const gateway = gatewaysAt(url, answer === 'hang' ? 60 : undefined)[channel]
    await expect(gateway.deliver(code)).rejects.toMatchObject({
      name: 'DeliveryError',
      permanent,
    })
  })

  it('MSG91 refuses with status 200', async () => {
    const { url } = await standInProvider({ status: 200, body: { type: 'error', message: '…' } })
    await expect(gatewaysAt(url).sms.deliver(code)).rejects.toMatchObject({ permanent: true })
  })
  it('a template without an id is never sent', async () => {
    const { url, received } = await standInProvider({ status: 200, body: { type: 'success' } })
    const other = { ...code, template: 'order-placed' }
    await expect(gatewaysAt(url).sms.deliver(other)).rejects.toMatchObject({ permanent: true })
    expect(received).toEqual([])
  })
  it('nobody listens', async () => {
    const gateway = gatewaysAt('http://127.0.0.1:1').sms
    await expect(gateway.deliver(code)).rejects.toMatchObject({ permanent: false })
  })
})

describe('e-mail', () => {
  /** A mail server on loopback; `refuse` is the SMTP code with which it rejects mail. */
  async function standInMail(refuse?: number) {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk) => {
          text += chunk
        })
        stream.on('end', () => {
          received.push(text)
          done(refuse ? Object.assign(new Error('refused'), { responseCode: refuse }) : null)
        })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.server.address() as AddressInfo
    return { url: `smtp://127.0.0.1:${port}`, received }
  }
  const mail = { ...code, to: 'asha@example.in', channel: 'email' } as const
  const from = 'Aaram <care@shop.example>'

  it('sends the text under an id of its own', async () => {
    const { url, received } = await standInMail()
    await smtp({ url, from }).deliver(mail)
    expect(received[0]).toContain('To: asha@example.in')
    expect(received[0]).toContain('Subject: Your Aaram code')
    expect(received[0]).toContain('Message-ID: <6b0a28233ebb7c93d30c8808@shop.example>')
    expect(received[0]).toContain('482913 is your Aaram code.')
    expect(received[0]).not.toContain('List-Unsubscribe')
  })
  it('what can be unsubscribed has the headers by which mail programs offer it', async () => {
    const { url, received } = await standInMail()
    const unsubscribeUrl = 'https://shop.example/api/newsletter/one-click?token=abc'
    await smtp({ url, from }).deliver({ ...mail, unsubscribeUrl })
    expect(received[0]).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })
  it.each([
    [550, true],
    [451, false],
  ])('refused with %d: permanent %s', async (refuse, permanent) => {
    const { url } = await standInMail(refuse)
    await expect(smtp({ url, from }).deliver(mail)).rejects.toMatchObject({ permanent })
  })
  it('nobody listens', async () => {
    const gateway = smtp({ url: 'smtp://127.0.0.1:1', from })
    await expect(gateway.deliver(mail)).rejects.toMatchObject({ permanent: false })
  })
})
