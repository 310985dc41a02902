import { describeSignIn } from './support/contract.ts';
import { startEmbeddedService } from './support/embedded.ts';
import { signInTest } from './support/test.ts';

describeSignIn(signInTest(startEmbeddedService));
