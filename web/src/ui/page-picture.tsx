import { useEffect, useRef } from 'react';
import classes from './page-picture.module.css';

type PagePictureProps = {
  /** Undefined while it is loading. */
  bitmap: ImageBitmap | undefined;
  label: string;
  /** Width to height, so that nothing moves when it arrives. */
  ratio: string;
};

/** One page of a document. A canvas, because an <img> could not send the token. */
export function PagePicture({ bitmap, label, ratio }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || !bitmap) return;
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <div className={classes.paper} style={bitmap ? undefined : { aspectRatio: ratio }}>
      <canvas ref={canvas} role="img" aria-label={label} data-ready={bitmap !== undefined} />
    </div>
  );
}
