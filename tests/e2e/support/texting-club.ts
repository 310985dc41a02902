import { startTestGateway, type TestGateway } from '../../support/sms-gateway.ts';
import { startClub, type Club } from './club-server.ts';

export interface TextingClub extends Club {
  gateway: TestGateway;
}

/** Starts the product with a test double of a text message gateway on this machine. */
export async function startTextingClub(): Promise<TextingClub> {
  const gateway = await startTestGateway();
  const { url, fields, sent, refused } = gateway.settings;
  const club = await startClub({
    SMS_URL: url,
    SMS_FIELDS: fields.map(([name, value]) => `${name}=${value}`).join('&'),
    SMS_SENT: sent,
    SMS_REFUSED: refused,
  });
  return {
    ...club,
    gateway,
    async stop() {
      await club.stop();
      await gateway.close();
    },
  };
}
