import { pathTo } from '@limner/routes';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Intake } from './picture-intake.ts';
import { keepAddress, keepFile, UnpreparedPicture } from './query-picture.ts';

/** Why a picture was not searched by: it is none, or what prepares it did not arrive. */
export type Failed = 'unreadable' | 'notReady';

interface PictureSearch {
  readonly search: (intake: Intake | undefined) => Promise<void>;
  readonly failed: Failed | undefined;
  /** How often it failed: the second time is news as well. */
  readonly failures: number;
  readonly forget: () => void;
}

/** Takes a picture and goes to what looks like it. */
export function usePictureSearch(): PictureSearch {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<Failed>();
  const [failures, setFailures] = useState(0);
  const forget = useCallback(() => setFailed(undefined), []);
  const search = async (intake: Intake | undefined) => {
    forget();
    try {
      if (!intake) throw new Error('nothing to search by');
      const picture = intake.kind === 'file' ? await keepFile(intake.file) : keepAddress(intake.address);
      navigate(`${pathTo('imageSearch')}?picture=${picture.id}`);
    } catch (error) {
      setFailed(error instanceof UnpreparedPicture ? 'notReady' : 'unreadable');
      setFailures((count) => count + 1);
    }
  };
  return { search, failed, failures, forget };
}
