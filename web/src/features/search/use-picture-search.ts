import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Intake } from './picture-intake.ts';
import { keepAddress, keepFile } from './query-picture.ts';

/** Takes a picture and goes to what looks like it; `failed` when it was none that can be searched by. */
export function usePictureSearch(): { search: (intake: Intake | undefined) => Promise<void>; failed: boolean } {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const search = async (intake: Intake | undefined) => {
    try {
      if (!intake) throw new Error('nothing to search by');
      const picture = intake.kind === 'file' ? await keepFile(intake.file) : keepAddress(intake.address);
      setFailed(false);
      navigate(`/image-search?picture=${picture.id}`);
    } catch {
      setFailed(true);
    }
  };
  return { search, failed };
}
