import { useEffect, useState } from 'preact/hooks';
import { currentModel, type Model, onModel } from './model.js';

/** Draws a component again when the model changes. */
export function useModel(): Model {
  const [model, setModel] = useState(currentModel);
  useEffect(() => {
    setModel(currentModel());
    return onModel(setModel);
  }, []);
  return model;
}
